/** The colours that covers are found by: the eleven basic colour words of English. Free of schemas, as pages need it. */

/** In the order in which they stand in a row. */
export const coverColours = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'grey',
  'white',
] as const;
export type CoverColour = (typeof coverColours)[number];
