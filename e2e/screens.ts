/** The widths at which the layout changes, and how tall such a screen is. */
export const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1100, height: 800 },
  desktop: { width: 1360, height: 900 },
} as const;

export type ScreenName = keyof typeof screens;

export const screenNames = Object.keys(screens) as ScreenName[];
