import { type LabColor, lab, rgb } from 'd3';

/** How colours look to different eyes, and how far apart they are then. */

/** Ways to see: as most do, without colour, and with each kind of cone missing. */
export const VISIONS = ['normal', 'grey', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
/** One of these ways to see. */
export type Vision = (typeof VISIONS)[number];

type Row = readonly [number, number, number];
type Matrix = readonly [Row, Row, Row];

/** On linear RGB. Greys by the luminance of sRGB (IEC 61966-2-1); the others from Machado, Oliveira and Fernandes 2009, severity 1.0. */
const SEEN: Readonly<Record<Vision, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  grey: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const encoded = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
const within = (value: number): number => Math.min(1, Math.max(0, value));

/** A colour (#rrggbb) as it looks to such eyes. */
export function seenAs(colour: string, vision: Vision): string {
  const { r, g, b } = rgb(colour);
  const lights = [r, g, b].map((channel) => linear(channel / 255));
  const [red, green, blue] = SEEN[vision].map((row) => encoded(within(row[0] * lights[0]! + row[1] * lights[1]! + row[2] * lights[2]!)) * 255);
  return rgb(red!, green!, blue!).formatHex();
}

/** Colours are compared over and over when nations choose theirs. */
const known = new Map<string, Partial<Record<Vision, LabColor>>>();

function labOf(colour: string, vision: Vision): LabColor {
  const ways = known.get(colour) ?? {};
  known.set(colour, ways);
  ways[vision] ??= lab(seenAs(colour, vision));
  return ways[vision];
}

/** How far apart two colours look: the distance in CIELAB (1976). About 2 can just be told apart side by side. */
export function distance(one: string, other: string, vision: Vision): number {
  const [a, b] = [labOf(one, vision), labOf(other, vision)];
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}

/** Luminance contrast of text on a ground, 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const luminance = (colour: string): number => {
    const { r, g, b } = rgb(colour);
    return 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
  };
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
