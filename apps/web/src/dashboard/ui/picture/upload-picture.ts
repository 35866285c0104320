/** Uploads a picture; by XMLHttpRequest, which alone tells how much has gone out. */
import type { ErrorBody } from '@book-store/contract';
import { dropAdminToken, readAdminToken } from '../../../api/admin-token.ts';
import { pictureTexts } from './picture-texts.ts';

/** Resolves with the name that a book or the shop can carry; rejects with an Error whose message may be shown. */
export function uploadPicture(file: File, onProgress: (percent: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/v1/covers');
    request.setRequestHeader('authorization', `Bearer ${readAdminToken() ?? ''}`);
    request.setRequestHeader('content-type', file.type);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total > 0 ? Math.round((100 * loaded) / total) : 0);
    });
    request.addEventListener('load', () => {
      const body = request.response as (Partial<ErrorBody> & { coverImage?: string }) | null;
      if (request.status === 201 && body?.coverImage) return resolve(body.coverImage);
      if (request.status === 401) dropAdminToken('refused');
      const isRefusal = request.status >= 400 && request.status < 500;
      return reject(new Error((isRefusal && body?.message) || pictureTexts.uploadFailed));
    });
    request.addEventListener('error', () => reject(new Error(pictureTexts.uploadFailed)));
    request.send(file);
  });
}
