/** How many of the most popular books are in the first and in the second tier of the search. */
export const tierSizes = [5_000, 45_000] as const;
