import { usePage } from '../page-state';

interface MenuLinkProps {
  href: string;
  children: string;
}

/** A link of a menu; it is current at its address and at those below it. */
export function MenuLink({ href, children }: MenuLinkProps) {
  const { pathname } = usePage();
  const isHere = pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
  return (
    <a href={href} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  );
}
