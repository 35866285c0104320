/** A book was added, changed or deleted. */
export const catalogueChannel = 'catalogue_changed';

/** Sales have changed which books are popular, or what searchers choose has. */
export const popularityChannel = 'popularity_changed';
