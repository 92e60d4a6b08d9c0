import type { ReactNode } from 'react';

interface TextProps {
  children?: ReactNode;
  variant?: 'bodytext' | 'microcopy';
  inline?: boolean;
  format?: { fontWeight?: 'regular' | 'bold' | 'demibold'; italic?: boolean };
}

export function Text({ children, variant = 'bodytext', inline = false, format = {} }: TextProps) {
  const names = [
    inline ? 'inline-text' : 'text',
    variant,
    format.fontWeight ?? '',
    format.italic ? 'italic' : '',
  ];
  return <span className={names.filter(Boolean).join(' ')}>{children}</span>;
}

export function Heading({ children }: { children?: ReactNode }) {
  return <h2 className="heading">{children}</h2>;
}

interface LinkProps {
  children?: ReactNode;
  href: string | { url: string; external?: boolean };
}

export function Link({ children, href }: LinkProps) {
  const { url, external = false } = typeof href === 'string' ? { url: href } : href;
  return (
    <a className="link" href={url} {...(external ? { target: '_blank', rel: 'noreferrer noopener' } : {})}>
      {children}
      {external && <span aria-hidden="true"> ↗</span>}
    </a>
  );
}

export function List({ children }: { children?: ReactNode }) {
  return <ul className="list">{Array.isArray(children) ? children.map(asItem) : children}</ul>;
}

function asItem(child: ReactNode, index: number) {
  return <li key={String(index)}>{child}</li>;
}

interface TagProps {
  children?: ReactNode;
  variant?: string;
}

export function Tag({ children, variant = 'default' }: TagProps) {
  return <span className={`tag ${variant}`}>{children}</span>;
}

export function StatusTag({
  children,
  variant = 'default',
  hollow = false,
}: TagProps & { hollow?: boolean }) {
  return (
    <span className={`status ${variant}`}>
      <span className={hollow ? 'dot hollow' : 'dot'} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
