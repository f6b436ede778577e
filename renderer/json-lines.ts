/** The values of a stream of JSON lines, each as soon as its line has ended. The stream is ended with it. */
export async function* jsonLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let begun = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (begun + decoder.decode(value, { stream: true })).split('\n');
      begun = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield JSON.parse(line);
    }
  } finally {
    // a reader who stops half-way ends the stream; one that broke off has nothing left to end
    await reader.cancel().catch(() => undefined);
  }
}
