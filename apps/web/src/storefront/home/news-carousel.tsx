import type { ShownEntry } from '@book-store/contract';
import { homeTexts } from './home-texts.ts';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { useReadFrontPageQuery } from './front-page-api.ts';
import { NewsItem } from './news-item.tsx';
import { newsItems } from './news-items.ts';

export function NewsCarousel() {
  const { data } = useReadFrontPageQuery();
  const items: readonly ShownEntry[] = data?.news ?? newsItems;
  if (items.length === 0) return null;
  return (
    <Carousel title={homeTexts.news} slidesAtMost={2}>
      {items.map((item, place) => (
        <NewsItem key={place} item={item} />
      ))}
    </Carousel>
  );
}
