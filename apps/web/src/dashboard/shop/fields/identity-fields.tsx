import { coverFileUrl } from '@book-store/contract/covers';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PictureField } from '../../ui/picture/picture-field.tsx';
import { pictureTexts } from '../../ui/picture/picture-texts.ts';
import { shopFieldTexts } from '../../ui/shop-field-texts.ts';
import styles from '../shop-form.module.css';
import { shopTexts } from '../shop-texts.ts';
import type { ShopFormApi } from '../use-shop-form.ts';

const previewWidth = 320;

export function IdentityFields({ shopForm: { form, logo } }: { shopForm: ShopFormApi }) {
  const { name, logo: logoTexts } = shopFieldTexts;
  const kept = form.watch('logo');
  const shown = logo.preview ?? (kept && coverFileUrl(kept.replace(/\.webp$/, ''), previewWidth, 'webp'));
  return (
    <>
      <div className={styles.whole}>
        <Field {...name} required error={form.formState.errors.name?.message} {...form.register('name')} />
      </div>
      <div className={styles.whole}>
        <div className={styles.logo}>
          {shown ? (
            <img
              src={shown}
              alt={logo.preview ? shopTexts.newLogo : shopTexts.currentLogo}
              className={styles.picture}
            />
          ) : (
            <p className={styles.hint}>{shopTexts.noLogo}</p>
          )}
          {kept && !logo.preview && (
            <Button look="quiet" onClick={() => form.setValue('logo', '', { shouldDirty: true })}>
              {shopTexts.dropLogo}
            </Button>
          )}
        </div>
        <PictureField
          picture={logo}
          label={logoTexts.label}
          hint={`${pictureTexts.kinds} ${logoTexts.hint}`}
        />
      </div>
    </>
  );
}
