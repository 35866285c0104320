/** The public file names of the bundled pictures and the drawing behind each. */
import type { promotionalImages } from '@book-store/contract';
import { drawAlice } from './alice.ts';
import { drawDracula } from './dracula.ts';
import { drawExperimentalResearches } from './experimental-researches.ts';
import { drawFrankenstein } from './frankenstein.ts';
import { drawJekyllAndHyde } from './jekyll-and-hyde.ts';
import { drawMachineryAndManufactures } from './machinery-and-manufactures.ts';
import { drawMobyDick } from './moby-dick.ts';
import { drawMyInventions } from './my-inventions.ts';
import { drawNewsBookFair } from './news-book-fair.ts';
import { drawNewsCandleReading } from './news-candle-reading.ts';
import { drawNewsChildrensCorner } from './news-childrens-corner.ts';
import { drawNewsFirstEdition } from './news-first-edition.ts';
import { drawNewsLetterpress } from './news-letterpress.ts';
import { drawPopularDelusions } from './popular-delusions.ts';
import { drawPrideAndPrejudice } from './pride-and-prejudice.ts';
import { drawPromoNewReleases } from './promo-new-releases.ts';
import { drawRelativity } from './relativity.ts';
import { drawScientificManagement } from './scientific-management.ts';
import { drawTheArtOfMoneyGetting } from './the-art-of-money-getting.ts';
import { drawTheCallOfTheWild } from './the-call-of-the-wild.ts';
import { drawTheGreatGatsby } from './the-great-gatsby.ts';
import { drawTheMetamorphosis } from './the-metamorphosis.ts';
import { drawTheTurnOfTheScrew } from './the-turn-of-the-screw.ts';
import { drawTheWealthOfNations } from './the-wealth-of-nations.ts';
import { drawTreasureIsland } from './treasure-island.ts';
import { drawTwentyThousandLeagues } from './twenty-thousand-leagues.ts';

export const bookCovers: Readonly<Record<string, () => string>> = {
  'book-1.png': drawPrideAndPrejudice,
  'book-2.png': drawTheWealthOfNations,
  'book-3.png': drawDracula,
  'book-4.png': drawRelativity,
  'book-5.png': drawTreasureIsland,
  'book-6.png': drawScientificManagement,
  'book-7.png': drawTheGreatGatsby,
  'book-8.png': drawMyInventions,
  'book-9.png': drawFrankenstein,
  'book-10.png': drawMobyDick,
  'book-11.png': drawAlice,
  'book-12.png': drawPopularDelusions,
  'book-13.png': drawTwentyThousandLeagues,
  'book-14.png': drawExperimentalResearches,
  'book-15.png': drawTheTurnOfTheScrew,
  'book-16.png': drawTheMetamorphosis,
  'book-17.png': drawTheArtOfMoneyGetting,
  'book-18.png': drawTheCallOfTheWild,
  'book-19.png': drawMachineryAndManufactures,
  'book-20.png': drawJekyllAndHyde,
};

export const promotionalDrawings: Readonly<Record<(typeof promotionalImages)[number], () => string>> = {
  'promo-new-releases.png': drawPromoNewReleases,
  'news-1.png': drawNewsCandleReading,
  'news-2.png': drawNewsFirstEdition,
  'news-3.png': drawNewsChildrensCorner,
  'news-4.png': drawNewsBookFair,
  'news-5.png': drawNewsLetterpress,
};
