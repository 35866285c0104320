export const carouselTexts = {
  previous: (title: string) => `Previous in ${title}`,
  next: (title: string) => `Next in ${title}`,
  shown: (first: number, last: number, count: number) =>
    first === last ? `${first} of ${count}` : `${first} to ${last} of ${count}`,
} as const;
