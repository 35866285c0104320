import { countryCodes, countryGroups, nameOfCountry } from '@book-store/contract/countries';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import formStyles from '../shop-form.module.css';
import { deliveryTexts as texts } from './delivery-texts.ts';
import type { RegionValues } from './delivery-values.ts';
import styles from './region-fields.module.css';
import type { RegionProblems } from './region-problems.ts';
import { TermsFields } from './terms-fields.tsx';

type RegionFieldsProps = {
  number: number;
  region: RegionValues;
  /** Countries of any region: none can be in two. */
  taken: string[];
  problems: RegionProblems;
  onChange: (region: RegionValues) => void;
  onRemove: () => void;
};

export function RegionFields({ number, region, taken, problems, onChange, onRemove }: RegionFieldsProps) {
  const adder = useRef<HTMLDivElement>(null);
  const setCountries = (countries: string[]) => onChange({ ...region, countries });
  return (
    <fieldset className={styles.region}>
      <legend className={styles.legend}>{texts.region(number)}</legend>
      <div className={formStyles.fields}>
        <div className={formStyles.whole}>
          <ul className={styles.countries} aria-label={texts.countries}>
            {region.countries.map((code) => (
              <li key={code} className={styles.country}>
                {nameOfCountry(code)}
                <button
                  type="button"
                  className={styles.remove}
                  onClick={() => {
                    setCountries(region.countries.filter((other) => other !== code));
                    adder.current?.querySelector('select')?.focus();
                  }}
                >
                  <Icon name="close" />
                  <VisuallyHidden>{texts.removeCountry(nameOfCountry(code))}</VisuallyHidden>
                </button>
              </li>
            ))}
          </ul>
          <div ref={adder}>
            <Select
              label={texts.addCountry}
              value=""
              choices={listChoices(taken)}
              error={problems.countries}
              onChange={({ target: { value } }) => {
                if (value !== '') setCountries([...region.countries, ...value.split(' ')]);
              }}
            />
          </div>
        </div>
        <TermsFields
          errors={problems}
          control={(term) => ({
            value: region[term],
            onChange: (event) => onChange({ ...region, [term]: event.target.value }),
          })}
        />
        <div className={formStyles.whole}>
          <Button look="quiet" onClick={onRemove}>
            {texts.removeRegion}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

/** Groups first; only countries that are in no region yet. */
function listChoices(taken: string[]) {
  const groups = countryGroups.flatMap(({ name, countries }) => {
    const free = countries.filter((code) => !taken.includes(code));
    return free.length > 1 ? [{ value: free.join(' '), label: `${name} (${free.length})` }] : [];
  });
  const single = countryCodes
    .filter((code) => !taken.includes(code))
    .map((value) => ({ value, label: nameOfCountry(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
  return [{ value: '', label: texts.chooseCountry }, ...groups, ...single];
}
