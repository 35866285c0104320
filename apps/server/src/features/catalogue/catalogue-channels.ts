/** A book was added, changed or deleted. */
export const catalogueChannel = 'catalogue_changed';

/** Sales have changed which books are popular. */
export const popularityChannel = 'popularity_changed';
