/** What a customer is found by, in the form in which the orders' search has it. */
import { beginning, type OrderSearch, readOrderSearch, wordsOfPerson } from '../../orders/index.ts';

export type WordedCustomer = {
  name: string;
  email: string;
  /** Of the orders. */
  names: string[];
  phones: string[];
};

export function wordsOfCustomer({ name, email, names, phones }: WordedCustomer): string[] {
  const people = [
    { name, email, phone: '' },
    ...names.map((other) => ({ name: other, email: '', phone: '' })),
    ...phones.map((phone) => ({ name: '', email: '', phone })),
  ];
  return [...new Set(people.flatMap(wordsOfPerson))];
}

/** Below that, a word is meant as it stands: nearly everybody has one that begins with these letters. */
const minBeginningLength = 3;

export function readCustomerSearch(typed: string): OrderSearch {
  const trim = (word: string) =>
    word.endsWith(beginning) && word.length <= minBeginningLength ? word.slice(0, -1) : word;
  return readOrderSearch(typed).map((terms) => terms.map((words) => words.map(trim)));
}
