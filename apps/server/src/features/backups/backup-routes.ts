import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { backupListSchema, backupParamsSchema, errorBodySchema } from '@book-store/contract';
import { z } from 'zod';
import type { App, Guard } from '../../http/app-types.ts';
import type { Db } from '../../database/connect.ts';
import type { BackupSettings } from '../../settings.ts';
import { currentAdmin } from '../admin/index.ts';
import { listBackups } from './backup-folder.ts';
import { takeBackup } from './take-backup.ts';

const shared = { tags: ['operations'], security: [{ adminToken: [] }] };
const streamedFile = z.custom<Readable>().meta({ type: 'string', format: 'binary' });
const fileType = 'application/octet-stream';

type Parts = { db: Db; ownerGuard: Guard; backups: BackupSettings | undefined };

export function registerBackupRoutes(app: App, { db, ownerGuard, backups }: Parts): void {
  app.get(
    '/api/v1/admin/backups',
    {
      onRequest: ownerGuard,
      schema: {
        ...shared,
        summary: 'The backups that the store made by itself, newest first; for owners',
        response: { 200: backupListSchema },
      },
    },
    async (_request, reply) => {
      const list = backups ? await listBackups(backups.folder) : [];
      return reply
        .header('cache-control', 'no-store')
        .send({ isNightly: backups !== undefined, keep: backups?.keep ?? 0, backups: list });
    },
  );

  app.get(
    '/api/v1/admin/backups/:name',
    {
      onRequest: ownerGuard,
      exposeHeadRoute: false,
      schema: {
        ...shared,
        summary: 'One of these files; for owners. It holds the data of customers',
        params: backupParamsSchema,
        response: {
          200: { description: 'The file', content: { [fileType]: { schema: streamedFile } } },
          404: errorBodySchema,
        },
        answerHeaders: { 200: ['content-disposition'] },
      },
    },
    async (request, reply) => {
      const { folder = '' } = backups ?? {};
      const { name, sizeBytes } = await takeBackup(db, {
        folder,
        name: request.params.name,
        admin: currentAdmin(request),
      });
      return reply
        .type(fileType)
        .headers({
          'content-disposition': `attachment; filename="${name}"`,
          'content-length': sizeBytes,
          'cache-control': 'no-store',
        })
        .send(createReadStream(join(folder, name)));
    },
  );
}
