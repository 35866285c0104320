import { type Delivery, type DeliveryTerms, findTerms, nameOfCountry } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import { recogniseCountry } from './recognise-country.ts';

/**
 * What holds for an order that goes there. A shop with regions must know the country: one that it does not know might be in
 * a region, so it is refused rather than charged like any other. A shop without regions takes whatever is typed.
 */
export function chooseTerms(delivery: Delivery, country: string, field: string): DeliveryTerms | AppError {
  if (delivery.regions.length === 0) return delivery;
  const code = recogniseCountry(country);
  if (code === undefined) {
    return refuseCountry(
      field,
      'Please give the country by its full name, such as Germany: what delivery costs depends on it.',
    );
  }
  return findTerms(delivery, code) ?? refuseCountry(field, `We do not deliver to ${nameOfCountry(code)}.`);
}

function refuseCountry(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { details: { problems: [{ field, message }] } });
}
