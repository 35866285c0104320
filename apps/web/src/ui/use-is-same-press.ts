/**
 * Whoever double-clicks or double-taps has one wish. Browsers count the clicks of a mouse in `detail`; taps they count each
 * as a first one, so that only their time tells.
 */
import { type MouseEvent, useCallback, useRef } from 'react';

const doubleTapMs = 500;

export function useIsSamePress(): (event: MouseEvent) => boolean {
  const lastTap = useRef(-Infinity);
  return useCallback(({ detail, nativeEvent, timeStamp }) => {
    if (detail > 1) return true;
    const isTap = detail === 1 && (nativeEvent as PointerEvent).pointerType !== 'mouse';
    if (!isTap) return false;
    const isSecond = timeStamp - lastTap.current < doubleTapMs;
    lastTap.current = timeStamp;
    return isSecond;
  }, []);
}
