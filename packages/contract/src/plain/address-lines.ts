type Address = { street?: string | undefined; city: string; state: string; zipcode: string; country: string };

/** An address as it stands on a parcel, line by line: the same in letters, with the customer's orders and at the desk. */
export function addressLines({ street, city, state, zipcode, country }: Address): string[] {
  const region = [state, zipcode].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  return [street, place, country].filter((line): line is string => Boolean(line));
}
