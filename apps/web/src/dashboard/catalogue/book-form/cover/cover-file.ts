/** What may be picked as a cover, as the server will check it again. */
import { formTexts } from '../book-form-texts.ts';

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const maxBytes = 5 * 1024 * 1024;

export const acceptedPictures = pictureTypes.join(',');

export function checkCoverFile(file: File): string | undefined {
  if (!pictureTypes.includes(file.type)) return formTexts.notAPicture;
  if (file.size > maxBytes) return formTexts.tooLarge;
  return undefined;
}
