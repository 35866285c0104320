import type { DecimalMark } from '@book-store/contract';
import { Select } from '../../ui/form/select.tsx';

const label = 'For a spreadsheet set to';

const forms: Record<DecimalMark, string> = {
  point: 'English: commas between columns, 12.50',
  comma: 'German, French, …: semicolons between columns, 12,50',
};

const choices = Object.entries(forms).map(([value, text]) => ({ value, label: text }));

type SpreadsheetChoiceProps = { value: DecimalMark; onChange: (decimal: DecimalMark) => void };

/** How a file that is saved writes its numbers. */
export function SpreadsheetChoice({ value, onChange }: SpreadsheetChoiceProps) {
  return (
    <Select
      label={label}
      choices={choices}
      value={value}
      onChange={(event) => onChange(event.target.value as DecimalMark)}
    />
  );
}
