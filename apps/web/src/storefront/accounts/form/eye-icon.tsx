import icons from '../../../ui/icon.module.css';

const eye =
  'M2.5 12c2-4 5.4-6 9.5-6s7.5 2 9.5 6c-2 4-5.4 6-9.5 6s-7.5-2-9.5-6ZM12 9.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5Z';

/** Not among the store's common drawings: only these pages need it. */
export function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg className={icons.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={isCrossed ? `${eye}M4 20 20 4` : eye} />
    </svg>
  );
}
