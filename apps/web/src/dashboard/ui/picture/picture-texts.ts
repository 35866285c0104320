import { maxCoverMegabytes } from '@book-store/contract/covers';

export const pictureTexts = {
  notAPicture: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  tooLarge: `The picture is too large: at most ${maxCoverMegabytes} MB.`,
  kinds: `JPEG, PNG, WebP or AVIF, at most ${maxCoverMegabytes} MB.`,
  removeFile: 'Remove the picture',
  withoutFile: 'Go on without this picture',
  uploading: (percent: number) => `Uploading the picture: ${percent}%`,
  uploadFailed: 'The picture could not be uploaded.',
} as const;
