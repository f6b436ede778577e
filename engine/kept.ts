/**
 * Remembers the last answer: asked about the same object again, it is not worked out again. States, troops and terrain never change, so the answer for one
 * object always holds. The caller may fill in more, as long as it follows from that object alone.
 */
export function keptFor<Asked extends object, Found>(anew: (asked: Asked) => Found): (asked: Asked) => Found {
  let last: { readonly asked: Asked; readonly found: Found } | null = null;
  return (asked) => {
    if (last === null || last.asked !== asked) last = { asked, found: anew(asked) };
    return last.found;
  };
}

/** The same for answers that hold longer: as long as what is asked about equals what was asked about then, by `isSame`. */
export function keptWhile<Asked extends object, Found>(isSame: (then: Asked, now: Asked) => boolean, anew: (asked: Asked) => Found): (asked: Asked) => Found {
  let last: { readonly asked: Asked; readonly found: Found } | null = null;
  return (asked) => {
    if (last === null || (last.asked !== asked && !isSame(last.asked, asked))) last = { asked, found: anew(asked) };
    return last.found;
  };
}
