type OrderDateProps = { at: string; isShort?: boolean };

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

export function OrderDate({ at, isShort = false }: OrderDateProps) {
  return <time dateTime={at}>{(isShort ? short : long).format(new Date(at))}</time>;
}
