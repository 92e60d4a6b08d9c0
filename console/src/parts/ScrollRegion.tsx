import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface ScrollRegionProps {
  /** What scrolls, for who does not see it. */
  label: string;
  /** Of what scrolls. */
  className?: string;
  /** Set to what scrolls, for who measures it. */
  region?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/**
 * What may be wider than the screen scrolls by itself, also by keyboard. A faded edge shows on which side there is more; it goes when the
 * end is reached.
 */
export function ScrollRegion({ label, className, region, children }: ScrollRegionProps): ReactNode {
  const own = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const ref = region ?? own;
  useEffect(() => {
    const { current: inner } = ref;
    const { current: outer } = frame;
    if (inner === null || outer === null) return;
    const look = () => {
      // Scrolled positions are fractions on some screens.
      const left = inner.scrollWidth - inner.clientWidth - inner.scrollLeft;
      outer.toggleAttribute('data-more-before', inner.scrollLeft > 1);
      outer.toggleAttribute('data-more-after', left > 1);
      outer.style.setProperty('--assay-bar', `${inner.offsetHeight - inner.clientHeight}px`);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(inner);
    for (const child of inner.children) sizes.observe(child);
    inner.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      inner.removeEventListener('scroll', look);
    };
  }, [ref]);
  return (
    <div ref={frame} className="assay-scroll">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard. */}
      <section ref={ref} className={className ?? 'assay-scroll-inner'} tabIndex={0} aria-label={label}>
        {children}
      </section>
    </div>
  );
}
