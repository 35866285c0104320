import { Link, type LinkProps } from 'react-router';
import { usePrefetch } from './prefetch.ts';

type PageLinkProps = Omit<LinkProps, 'to'> & { to: string };

/** A link inside the store; what it leads to is fetched on hover, focus or touch. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  return <Link to={to} {...usePrefetch(to)} {...rest} />;
}
