/** How large a file of books may be. */

export const maxImportRows = 100_000;
export const maxImportMegabytes = 20;
