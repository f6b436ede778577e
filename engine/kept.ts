/**
 * What was worked out last, kept for who asks next: answers for the same thing again without working it out anew. What is asked about never changes (states, troops, terrain), so that to be
 * the same one is to be alike; what `anew` makes may be filled in by whoever gets it, with what follows from that thing alone.
 */
export function keptFor<Asked extends object, Found>(anew: (asked: Asked) => Found): (asked: Asked) => Found {
  let last: { readonly asked: Asked; readonly found: Found } | null = null;
  return (asked) => {
    if (last === null || last.asked !== asked) last = { asked, found: anew(asked) };
    return last.found;
  };
}

/** The same for what holds longer: as long as what was asked about then and what is asked about now are the same in all that it was worked out from. */
export function keptWhile<Asked extends object, Found>(isSame: (then: Asked, now: Asked) => boolean, anew: (asked: Asked) => Found): (asked: Asked) => Found {
  let last: { readonly asked: Asked; readonly found: Found } | null = null;
  return (asked) => {
    if (last === null || (last.asked !== asked && !isSame(last.asked, asked))) last = { asked, found: anew(asked) };
    return last.found;
  };
}
