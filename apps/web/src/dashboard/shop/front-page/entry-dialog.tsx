/** One banner or one of the news, with a preview that follows what is typed. */
import type { FrontPageEntry } from '@book-store/contract';
import { frontPageLimits } from '@book-store/contract/front-page';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { Banner, NewsItem } from '../../../storefront/home/index.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { PictureField } from '../../ui/picture/picture-field.tsx';
import { pictureTexts } from '../../ui/picture/picture-texts.ts';
import { usePictureFile } from '../../ui/picture/use-picture-file.ts';
import styles from './front-page.module.css';
import { frontPageTexts } from './front-page-texts.ts';

export type EntryKind = 'banners' | 'news';

type EntryDialogProps = {
  kind: EntryKind;
  entry: FrontPageEntry;
  title: string;
  /** Its place among the others: what is refused is named by it. */
  place: number;
  onCancel: () => void;
  /** Answers with the server's refusal, if there is one. */
  onSave: (entry: FrontPageEntry) => Promise<unknown>;
};

export const emptyEntry: FrontPageEntry = { title: '', text: '', picture: null, from: null, until: null };

export function EntryDialog({ kind, entry, title, place, onCancel, onSave }: EntryDialogProps) {
  const [typed, setTyped] = useState(entry);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const picture = usePictureFile();
  const change = (part: Partial<FrontPageEntry>) => setTyped((before) => ({ ...before, ...part }));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsSaving(true);
    setProblems({});
    setRefusal(undefined);
    try {
      const uploaded = await picture.upload();
      const error = await onSave({ ...typed, picture: uploaded ?? typed.picture });
      if (error) explain(error);
    } catch {
      // The picture's own sentence stands beside its field.
      setRefusal(frontPageTexts.saveFailed);
    } finally {
      setIsSaving(false);
    }
  };
  const explain = (error: unknown) => {
    const { message, problems: refused } = readFailure(error);
    const own = refused.map(({ field, message: text }) => [
      field.replace(`${kind}.${place}.`, '').replace(/^.*\./, ''),
      text,
    ]);
    setProblems(Object.fromEntries(own));
    setRefusal(refused.length > 0 ? undefined : (message ?? frontPageTexts.saveFailed));
  };
  const shown = { ...typed, picture: picture.preview ?? typed.picture };

  return (
    <Dialog isOpen onClose={onCancel} title={title}>
      <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        <FormProblems title={refusal} problems={[]} />
        <Field
          label={frontPageTexts.entryTitle}
          required
          hint={frontPageTexts.titleHint}
          maxLength={frontPageLimits.title}
          value={typed.title}
          onChange={(event) => change({ title: event.target.value })}
          error={problems.title}
        />
        <TextArea
          label={frontPageTexts.text}
          rows={3}
          hint={kind === 'banners' ? frontPageTexts.bannerTextHint : frontPageTexts.newsTextHint}
          maxLength={frontPageLimits.text}
          value={typed.text}
          onChange={(event) => change({ text: event.target.value })}
          error={problems.text}
        />
        <div className={styles.days}>
          <Field
            label={frontPageTexts.from}
            type="date"
            hint={frontPageTexts.fromHint}
            value={typed.from ?? ''}
            onChange={(event) => change({ from: event.target.value || null })}
            error={problems.from}
          />
          <Field
            label={frontPageTexts.until}
            type="date"
            hint={frontPageTexts.untilHint}
            value={typed.until ?? ''}
            onChange={(event) => change({ until: event.target.value || null })}
            error={problems.until}
          />
        </div>
        <PictureField
          picture={picture}
          label={frontPageTexts.picture}
          hint={`${pictureTexts.kinds} ${kind === 'banners' ? frontPageTexts.pictureHint : frontPageTexts.newsPictureHint}`}
        />
        {problems.picture && <p role="alert">{problems.picture}</p>}
        {typed.picture && !picture.preview && (
          <div>
            <Button look="quiet" onClick={() => change({ picture: null })}>
              {frontPageTexts.dropPicture}
            </Button>
          </div>
        )}
        <section aria-label={frontPageTexts.preview}>
          <p className={styles.caption}>{frontPageTexts.preview}</p>
          {/* Only to be looked at: what it says stands in the fields. */}
          <div inert className={styles.preview}>
            {kind === 'banners' ? <Banner entry={shown} books={[]} /> : <NewsItem item={shown} />}
          </div>
        </section>
        <div className={styles.buttons}>
          <Button look="secondary" onClick={onCancel}>
            {frontPageTexts.cancel}
          </Button>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? frontPageTexts.saving : frontPageTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
