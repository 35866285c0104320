/** Every text of the dashboard that the store's owner specified, once, letter by letter. */

export const adminLoginTexts = {
  title: 'Admin Dashboard Login',
  username: 'Username',
  password: 'Password',
  failed: 'Please enter valid Username or Password!',
  succeeded: 'Admin Login Successful!',
  expired: 'Token has been expired! Please Login Again.',
} as const;

export const dashboardTexts = {
  products: 'Products',
  totalSales: 'Total Sales',
  trendingBooks: 'Trending Books in This Month',
  totalOrders: 'Total Orders',
  revenue: (currency: string) => `Revenue (${currency})`,
  ordersLeft: 'Orders left',
  visits: 'Website visits (last day)',
  customers: 'Users by average order',
  descending: 'Descending',
  categories: 'Students by type of studying',
  chart: 'Chart',
} as const;

export const manageBooksTexts = {
  title: 'All Books',
  seeAll: 'See all',
  columns: ['#', 'Book Title', 'Category', 'Price', 'Actions'],
  edit: 'Edit',
  delete: 'Delete',
  deleted: 'Book deleted successfully!',
  deleteFailed: 'Failed to delete book. Please try again.',
} as const;

export const bookFormTexts = {
  addTitle: 'Add New Book',
  updateTitle: 'Update Book',
  title: 'Title',
  description: 'Description',
  category: 'Category',
  chooseCategory: 'Choose A Category',
  trending: 'Trending',
  oldPrice: 'Old Price',
  newPrice: 'New Price',
  coverImage: 'Cover Image',
  selected: (fileName: string) => `Selected: ${fileName}`,
  add: 'Add Book',
  adding: 'Adding..',
  addedTitle: 'Book added',
  addedText: 'Your book is uploaded successfully!',
  addedConfirm: "Yes, It's Okay!",
  addFailed: 'Failed to add book. Please try again.',
  update: 'Update Book',
  updatedTitle: 'Book Updated',
  updatedText: 'Your book is updated successfully!',
  updateFailed: 'Failed to update book.',
  loadFailed: 'Error fetching book data',
} as const;
