/** What a row leaves open: the shelf, which of two dates it is, the description. */
import type { BookRow } from '../book-fields.ts';
import { cut } from '../transfer/book-file.ts';
import type { PlanParts } from './plan-rows.ts';
import type { Remark, SupplierRow } from './read-supplier-row.ts';

type Wanted = SupplierRow['given'];
type Told = { parts: PlanParts; doubts: Remark[]; problems: Remark[] };

/** A shelf that there is not changes nothing; a new book then needs another one. */
export function chooseShelf(
  { shelf }: SupplierRow,
  before: BookRow | undefined,
  given: Wanted,
  told: Told,
): void {
  const { parts, doubts, problems } = told;
  const known = shelf === undefined ? undefined : parts.shelves.get(parts.foldShelf(shelf));
  if (known !== undefined) {
    given.category = known;
    return;
  }
  if (before) {
    if (shelf)
      doubts.push({
        column: 'category',
        text: `There is no shelf “${cut(shelf)}”: the book stays where it is.`,
      });
    return;
  }
  if (problems.length > 0) return;
  if (parts.defaultShelf === null) {
    const text = shelf
      ? `There is no shelf “${cut(shelf)}”. Please choose a shelf for new books.`
      : 'A new book needs a shelf: please choose one for new books.';
    problems.push({ column: 'category', text });
    return;
  }
  given.category = parts.defaultShelf;
  if (shelf)
    doubts.push({
      column: 'category',
      text: `There is no shelf “${cut(shelf)}”: the book goes onto the one for new books.`,
    });
}

/** Where a date can be read in two ways, what the book has already is right. */
export function chooseDate(
  { otherDate }: SupplierRow,
  before: BookRow | undefined,
  given: Wanted,
  doubts: Remark[],
): void {
  if (otherDate === undefined || given.publicationDate === undefined) return;
  if (before?.publication_date === otherDate) given.publicationDate = otherDate;
  if (before?.publication_date === given.publicationDate) return;
  const text = `This date can be read in two ways: ${given.publicationDate} or ${otherDate}.`;
  doubts.push({ column: 'publicationDate', text });
}

/** Price lists rarely have descriptions, but a book needs one; where the file has none at all, nothing is doubtful in that. */
export function describeByTitle(given: Wanted, { parts, doubts }: Pick<Told, 'parts' | 'doubts'>): void {
  if (given.description || !given.title) return;
  given.description = given.title;
  if (!parts.hasDescriptions) return;
  doubts.push({ column: 'description', text: 'The description is missing: the title stands in for it.' });
}
