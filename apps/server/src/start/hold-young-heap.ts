/** Imported by main.ts before all else: loading the program is most of the start. */
import { holdYoungHeap } from '../small-heap.ts';

holdYoungHeap();
