import type { Route } from 'playwright';

type Serve = (request: Request) => Response | Promise<Response>;

/** Schemes of the app's own. Chromium knows none of them: `app://host/path` is shown to it as an https address that no packet ever leaves for. */
const schemes = new Map<string, Serve>();
const announced = new Set<string>();

export const protocol = {
  registerSchemesAsPrivileged(list: readonly { readonly scheme: string }[]): void {
    for (const { scheme } of list) announced.add(scheme);
  },
  handle(scheme: string, serve: Serve): void {
    if (!announced.has(scheme)) throw new Error(`stand-in: the scheme ${scheme} was not announced as privileged`);
    schemes.set(scheme, serve);
  },
};

/** An address of the app as Chromium has it. */
export const inside = (address: string): string =>
  address.replace(/^(\w+):\/\/([\w-]+)/, (whole, scheme: string, host: string) => (schemes.has(scheme) ? `https://${host}.${scheme}.standin.invalid` : whole));

/** An address in Chromium as the app has it. */
export const outside = (address: string): string => address.replace(/^https:\/\/([\w-]+)\.(\w+)\.standin\.invalid/, '$2://$1');

/** Answers a request for one of the app's own addresses; false if it is none. */
export async function serveOwn(route: Route): Promise<boolean> {
  const request = route.request();
  const address = outside(request.url());
  const serve = schemes.get(address.split(':')[0]!);
  if (serve === undefined) return false;
  const { status, headers, ...body } = await read(await serve(new Request(address, { method: request.method(), headers: request.headers() })));
  await route.fulfill({ status, headers, ...body });
  return true;
}

async function read(response: Response): Promise<{ status: number; headers: Record<string, string>; body: Buffer }> {
  return { status: response.status, headers: Object.fromEntries(response.headers), body: Buffer.from(await response.arrayBuffer()) };
}
