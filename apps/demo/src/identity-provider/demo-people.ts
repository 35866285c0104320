/** Ready-made people for those who do not want to type. */
export type DemoPerson = { name: string; email: string; emailVerified: boolean };

export const demoPeople: DemoPerson[] = [
  { name: 'Ada Reader', email: 'ada.reader@example.com', emailVerified: true },
  { name: 'Ben Page', email: 'ben.page@example.com', emailVerified: true },
  { name: 'Clara Shelf', email: 'clara.shelf@example.com', emailVerified: true },
];
