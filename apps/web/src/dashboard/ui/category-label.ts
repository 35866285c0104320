import type { Category } from '@book-store/contract/book-choices';

/** Categories are stored in lower case; people read them with a capital. */
export function toCategoryLabel(category: Category): string {
  return category.slice(0, 1).toUpperCase() + category.slice(1);
}
