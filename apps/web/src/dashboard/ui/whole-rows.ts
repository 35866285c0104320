const mostRem = 24;

/** Of a table that shows a part of its rows. */
export const mostHeight = `${mostRem}rem`;

/** With as many whole rows as that holds: none is cut through its text, unless the first alone is higher. */
export function heightOfWholeRows(area: HTMLElement): string {
  const most = mostRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const edges = area.offsetHeight - area.clientHeight;
  const top = area.getBoundingClientRect().top + area.clientTop - area.scrollTop;
  const heights = [...area.querySelectorAll('tbody > tr')].map(
    (row) => row.getBoundingClientRect().bottom - top + edges,
  );
  const fitting = heights.findLast((height) => height <= most);
  return fitting === undefined || fitting === heights.at(-1) ? mostHeight : `${fitting}px`;
}
