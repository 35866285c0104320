/** Apart from the other texts of these pages, since every page knows the title of each. */
export const newsletterLinkTitles = { confirm: 'Our newsletter', leave: 'Leave the newsletter' } as const;
