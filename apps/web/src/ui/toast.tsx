import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

type Toast = { id: number; text: string; avoid?: Element | undefined };

type ShowToast = (text: string, options?: ToastOptions) => void;

type ToastOptions = {
  durationMs?: number;
  /** What made the toast, and must stay in sight. */
  avoid?: Element;
};

const ToastContext = createContext<ShowToast>(() => undefined);

export const useToast = (): ShowToast => useContext(ToastContext);

/** Short confirmations at the top right; they go by themselves and never take the focus. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const nextId = useRef(0);
  const region = useRef<HTMLDivElement>(null);

  const showToast = useCallback<ShowToast>((text, { durationMs = 3000, avoid } = {}) => {
    nextId.current += 1;
    const id = nextId.current;
    setToasts((shown) => [...shown, { id, text, avoid }]);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setToasts((shown) => shown.filter((toast) => toast.id !== id));
    }, durationMs);
    timers.current.add(timer);
  }, []);

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);

  useLayoutEffect(() => {
    if (region.current) keepClear(region.current, toasts.at(-1)?.avoid);
  }, [toasts]);

  return (
    <ToastContext value={showToast}>
      {children}
      <div ref={region} className={styles.region} role="status" aria-live="polite">
        {toasts.map((toast) => (
          <p key={toast.id} className={styles.toast}>
            <Icon name="check" />
            {toast.text}
          </p>
        ))}
      </div>
    </ToastContext>
  );
}

/** Moves the toasts below what they would cover. */
function keepClear(region: HTMLElement, element: Element | undefined): void {
  region.style.removeProperty('inset-block-start');
  if (!element) return;
  const [own, other] = [region.getBoundingClientRect(), element.getBoundingClientRect()];
  const isCovering =
    own.left < other.right && own.right > other.left && own.top < other.bottom && own.bottom > other.top;
  if (isCovering) region.style.setProperty('inset-block-start', `${other.bottom + 8}px`);
}
