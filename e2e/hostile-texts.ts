/** What people might write into the fields of the store: markup, Arabic and Hebrew, words wider than a phone. */

// Each would leave an element of the class "stored" behind, even where the policy keeps it from running.
export const image = '<img src=x class=stored onerror=alert(1)>';
export const script = '</script><script class=stored>alert(1)</script>';

export const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

export const book = {
  title: `=HYPERLINK("x") Oddly </title>${script} named ${longWord}`,
  author: `"><script class=stored>alert(1)</script> ${image} Quill`,
  description: `--> ספר ${script}</textarea>&lt;`,
  series: `סדרה ${image} ${longWord}`,
  staffNote: `המלצה ${script} ${longWord.repeat(2)}`,
  staffNoteBy: `מרים ${image}`,
  category: 'adventure',
  oldPrice: 950,
  // Enough to lead the customers by average order.
  newPrice: 900,
};

export const shelf = { name: 'long-word', title: `רומן ${longWord.slice(0, 50)}`, introduction: script };

export const order = {
  Name: `سلمى "><script class=stored>alert(1)</script> Eve`,
  Address: `1 شارع ${longWord} ${image}`,
  City: `Concord ${script}`,
  Country: `'"><svg class=stored onload=alert(1)>`,
  State: `<a class=stored href=javascript:alert(1)>MA</a>`,
  Zipcode: '<b class=stored>0174',
};

/** What an owner makes of the letter about a new order. */
export const wording = {
  subject: `طلبك ${image} ${longWord.slice(0, 60)}`,
  // What is too wide at the right can be seen; what begins at the right sticks out where no page scrolls to.
  opening: `שלום ${script}\n${longWord.repeat(2)}`,
};

/** Of a bookseller, as long as a note about copies may be. */
export const note = `הערה ${image} ${longWord.repeat(2)}`.slice(0, 200);

export const accountName = `ملوري ${image} ${longWord.slice(0, 50)}`;
/** Under which the desk's notes stand. */
export const bossUsername = `דוד-${longWord.slice(0, 60)}`;
export const bossName = `דוד "><img src=x class=stored onerror=alert(1)> Boss`;
