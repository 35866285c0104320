import { banner, disc, rect, shape } from '../drawing-kit.ts';

const night = '#1d1a3a';
const dusk = '#3a2a5e';
const flame = '#ffb52e';
const page = '#fbeed3';

/** An evening reading: the candle stands where the spine of the book should be. */
export const drawNewsCandleReading = () =>
  banner(
    night,
    disc(800, 330, 420, dusk),
    shape(
      'M800 116C850 190 892 250 892 318C892 374 852 410 800 410C748 410 708 374 708 318C708 250 750 190 800 116Z',
      flame,
    ),
    shape(
      'M800 250C824 286 842 314 842 346C842 372 824 390 800 390C776 390 758 372 758 346C758 314 776 286 800 250Z',
      page,
    ),
    rect(795, 400, 10, 40, night),
    rect(762, 434, 76, 386, page),
    shape('M740 560C620 470 420 450 240 500V800C420 750 620 764 740 840Z', page),
    shape('M860 560C980 470 1180 450 1360 500V800C1180 750 980 764 860 840Z', page),
    ...[0, 1, 2].map((line) =>
      shape(
        `M330 ${566 + line * 62}C450 ${548 + line * 62} 580 ${560 + line * 62} 680 ${602 + line * 62}V${618 + line * 62}C580 ${576 + line * 62} 450 ${564 + line * 62} 330 ${582 + line * 62}Z`,
        flame,
      ),
    ),
    ...[0, 1, 2].map((line) =>
      shape(
        `M1270 ${566 + line * 62}C1150 ${548 + line * 62} 1020 ${560 + line * 62} 920 ${602 + line * 62}V${618 + line * 62}C1020 ${576 + line * 62} 1150 ${564 + line * 62} 1270 ${582 + line * 62}Z`,
        flame,
      ),
    ),
  );
