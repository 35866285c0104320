/**
 * The twenty books of the demo store, all long out of copyright in the United States. Newest first; the ninth to the
 * eighteenth are recommended on the home page, so that those which sell best come last. Each has the date of
 * its first edition, in whatever language; format and pages are those of the demo store's own editions, all in English.
 */
import type { BookFormat } from '@book-store/contract';

type DemoBook = {
  title: string;
  author: string;
  publicationDate: string;
  format: BookFormat;
  pages: number;
  series?: string;
  volume?: number;
  category: 'business' | 'technology' | 'fiction' | 'horror' | 'adventure';
  description: string;
  oldPrice: number;
  newPrice: number;
  trending: boolean;
  coverImage: string;
};

export const demoBooks = [
  {
    title: 'Pride and Prejudice',
    author: 'Jane Austen',
    publicationDate: '1813-01-28',
    format: 'paperback',
    pages: 384,
    category: 'fiction',
    description:
      'Elizabeth Bennet decides at one country ball that Mr Darcy is insufferable, and spends the rest of the novel finding out how much a clever woman can get wrong. Still the sharpest and happiest comedy of manners on our shelves.',
    oldPrice: 12.99,
    newPrice: 9.49,
    trending: true,
    coverImage: 'book-1.png',
  },
  {
    title: 'The Wealth of Nations',
    author: 'Adam Smith',
    publicationDate: '1776-03-09',
    format: 'hardback',
    pages: 1264,
    category: 'business',
    description:
      'It begins in a pin factory and ends by explaining the modern world. Smith on labour, markets, trade and the merchants who would rather not compete: far funnier, and far less certain, than the people who quote him.',
    oldPrice: 21.99,
    newPrice: 17.5,
    trending: false,
    coverImage: 'book-2.png',
  },
  {
    title: 'Dracula',
    author: 'Bram Stoker',
    publicationDate: '1897-05-26',
    format: 'paperback',
    pages: 432,
    category: 'horror',
    description:
      'A young solicitor travels to Transylvania to close a house purchase and finds that his client casts no reflection. Told in diaries, letters and telegrams, it tightens page by page; do not begin it after dark.',
    oldPrice: 13.99,
    newPrice: 10.49,
    trending: true,
    coverImage: 'book-3.png',
  },
  {
    title: 'Relativity: The Special and the General Theory',
    author: 'Albert Einstein',
    publicationDate: '1917',
    format: 'paperback',
    pages: 160,
    category: 'technology',
    description:
      'Einstein explains relativity himself, with trains, clocks, embankments and school mathematics. You will close this short book knowing why moving clocks run slow, and why gravity bends light.',
    oldPrice: 14.99,
    newPrice: 11.49,
    trending: true,
    coverImage: 'book-4.png',
  },
  {
    title: 'Treasure Island',
    author: 'Robert Louis Stevenson',
    publicationDate: '1883',
    format: 'hardback',
    pages: 304,
    category: 'adventure',
    description:
      'A sea chest, a map and a ship’s cook with one leg and far too much charm. Every pirate since has borrowed from Long John Silver, and none has yet given anything back.',
    oldPrice: 10.99,
    newPrice: 8.49,
    trending: false,
    coverImage: 'book-5.png',
  },
  {
    title: 'The Principles of Scientific Management',
    author: 'Frederick Winslow Taylor',
    publicationDate: '1911',
    format: 'paperback',
    pages: 144,
    category: 'business',
    description:
      'The man with the stopwatch makes his case. Praised, feared and fought over since 1911, this is where the study of work began, and the argument about it has never stopped.',
    oldPrice: 15.99,
    newPrice: 12.99,
    trending: false,
    coverImage: 'book-6.png',
  },
  {
    title: 'The Great Gatsby',
    author: 'F. Scott Fitzgerald',
    publicationDate: '1925-04-10',
    format: 'paperback',
    pages: 192,
    category: 'fiction',
    description:
      'One summer on Long Island, a mansion full of strangers, and a man who looks across the water at a green light. A short novel in which hardly a sentence could be spared.',
    oldPrice: 13.49,
    newPrice: 9.99,
    trending: true,
    coverImage: 'book-7.png',
  },
  {
    title: 'My Inventions',
    author: 'Nikola Tesla',
    publicationDate: '1919',
    format: 'paperback',
    pages: 112,
    category: 'technology',
    description:
      'Tesla looks back on a boyhood of visions and storms, on the walk in a Budapest park that gave the world its motors, and on plans nobody would pay for. Vain, brilliant and entirely his own voice.',
    oldPrice: 11.99,
    newPrice: 11.99,
    trending: false,
    coverImage: 'book-8.png',
  },
  {
    title: 'The Strange Case of Dr Jekyll and Mr Hyde',
    author: 'Robert Louis Stevenson',
    publicationDate: '1886-01',
    format: 'paperback',
    pages: 96,
    category: 'horror',
    description:
      'A respectable doctor, a brute with a key to his back door, and a lawyer who cannot leave the puzzle alone. You know the secret already; it frightens all the same.',
    oldPrice: 9.99,
    newPrice: 7.99,
    trending: false,
    coverImage: 'book-20.png',
  },
  {
    title: 'On the Economy of Machinery and Manufactures',
    author: 'Charles Babbage',
    publicationDate: '1832',
    format: 'hardback',
    pages: 416,
    category: 'technology',
    description:
      'While he struggled to build his calculating engine, Babbage toured the workshops of Britain to learn how things are made. His report reads like the first visit to the modern factory.',
    oldPrice: 19.99,
    newPrice: 15.99,
    trending: false,
    coverImage: 'book-19.png',
  },
  {
    title: 'Extraordinary Popular Delusions and the Madness of Crowds',
    author: 'Charles Mackay',
    publicationDate: '1841',
    format: 'paperback',
    pages: 720,
    category: 'business',
    description:
      'Tulips worth more than houses, shares in companies with no purpose, alchemists, witch-hunters and prophets. Read it before the next sure thing comes along, because it will.',
    oldPrice: 18.99,
    newPrice: 14.49,
    trending: true,
    coverImage: 'book-12.png',
  },
  {
    title: 'Alice’s Adventures in Wonderland',
    author: 'Lewis Carroll',
    publicationDate: '1865-11',
    format: 'hardback',
    pages: 208,
    series: 'Alice',
    volume: 1,
    category: 'fiction',
    description:
      'Down the hole after a rabbit with a watch, and into a country where logic has been left to its own devices. Read it aloud to a child, then once more to yourself.',
    oldPrice: 12.49,
    newPrice: 9.29,
    trending: false,
    coverImage: 'book-11.png',
  },
  {
    title: 'Twenty Thousand Leagues Under the Seas',
    author: 'Jules Verne',
    publicationDate: '1870',
    format: 'paperback',
    pages: 464,
    series: 'Voyages extraordinaires',
    volume: 6,
    category: 'adventure',
    description:
      'Three men go overboard and are taken in by Captain Nemo, who has a library, an organ, a submarine and a grudge. Verne’s great tour of the deep, giant squid included.',
    oldPrice: 14.49,
    newPrice: 10.99,
    trending: true,
    coverImage: 'book-13.png',
  },
  {
    title: 'Experimental Researches in Electricity',
    author: 'Michael Faraday',
    publicationDate: '1839',
    format: 'hardback',
    pages: 592,
    category: 'technology',
    description:
      'A bookbinder’s apprentice with no mathematics to speak of found how magnets make currents, and wrote down each step so plainly that you could repeat it on a kitchen table.',
    oldPrice: 24.99,
    newPrice: 19.99,
    trending: false,
    coverImage: 'book-14.png',
  },
  {
    title: 'The Turn of the Screw',
    author: 'Henry James',
    publicationDate: '1898',
    format: 'paperback',
    pages: 128,
    category: 'horror',
    description:
      'A governess, two perfect children, and somebody at the window. Either the house is haunted or she is, and Henry James will not tell you which.',
    oldPrice: 9.99,
    newPrice: 7.49,
    trending: false,
    coverImage: 'book-15.png',
  },
  {
    title: 'The Metamorphosis',
    author: 'Franz Kafka',
    publicationDate: '1915',
    format: 'paperback',
    pages: 80,
    category: 'fiction',
    description: 'Gregor Samsa wakes up as an insect. His first worry is missing the train.',
    oldPrice: 9.49,
    newPrice: 6.99,
    trending: false,
    coverImage: 'book-16.png',
  },
  {
    title: 'The Art of Money Getting',
    author: 'P. T. Barnum',
    publicationDate: '1880',
    format: 'paperback',
    pages: 96,
    category: 'business',
    description:
      'The greatest showman of his age gives twenty rules for getting rich, and the surprise is how sober they are: stay out of debt, advertise, be civil, and do not scatter your powers.',
    oldPrice: 8.99,
    newPrice: 8.99,
    trending: false,
    coverImage: 'book-17.png',
  },
  {
    title: 'The Call of the Wild',
    author: 'Jack London',
    publicationDate: '1903',
    format: 'mass-market-paperback',
    pages: 128,
    category: 'adventure',
    description:
      'Buck is stolen from a sunny Californian estate and sold to pull sledges in the Klondike gold rush. Lean, cold and thrilling, with a hero who never says a word.',
    oldPrice: 10.49,
    newPrice: 7.99,
    trending: false,
    coverImage: 'book-18.png',
  },
  {
    title: 'Frankenstein',
    author: 'Mary Shelley',
    publicationDate: '1818-01-01',
    format: 'paperback',
    pages: 288,
    category: 'horror',
    description:
      'A student builds a man and runs away from him; the creature learns to read, and comes asking questions. Begun by an eighteen-year-old in a wet Geneva summer, and still ahead of us.',
    oldPrice: 11.99,
    newPrice: 8.99,
    trending: false,
    coverImage: 'book-9.png',
  },
  {
    title: 'Moby-Dick',
    author: 'Herman Melville',
    publicationDate: '1851',
    format: 'hardback',
    pages: 720,
    category: 'adventure',
    description:
      'Captain Ahab wants one whale out of all the oceans. Part chase, part sermon, part encyclopaedia of blubber: a novel as large as its subject, and the strangest voyage we sell.',
    oldPrice: 16.99,
    newPrice: 12.49,
    trending: false,
    coverImage: 'book-10.png',
  },
] as const satisfies readonly DemoBook[];
