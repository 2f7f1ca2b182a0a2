/** Kinds of films in the order in which they are wanted: what plays everywhere comes first. */
const kinds = [
  { type: "video/mp4;codecs=avc1.42E01F", ending: "mp4" },
  { type: "video/webm;codecs=vp9", ending: "webm" },
  { type: "video/webm", ending: "webm" },
] as const;

/** Bits a second: edges of shapes stay sharp. */
const bitRate = 8_000_000;

/** The kind of film that this browser can make; undefined for none. */
export function filmKind(): (typeof kinds)[number] | undefined {
  return "MediaRecorder" in globalThis ? kinds.find(({ type }) => MediaRecorder.isTypeSupported(type)) : undefined;
}

/** Films what a canvas shows, in real time, until it is stopped. */
export class Film {
  readonly #recorder: MediaRecorder;
  readonly #pieces: Blob[] = [];

  constructor(canvas: HTMLCanvasElement, type: string) {
    this.#recorder = new MediaRecorder(canvas.captureStream(), { mimeType: type, videoBitsPerSecond: bitRate });
    this.#recorder.addEventListener("dataavailable", ({ data }) => this.#pieces.push(data));
    this.#recorder.start();
  }

  /** Ends it. @returns what was filmed, undefined where that is nothing */
  stop(): Promise<Blob | undefined> {
    return new Promise((resolve) => {
      const type = this.#recorder.mimeType;
      const finish = (): void => {
        const film = new Blob(this.#pieces, { type });
        resolve(film.size === 0 ? undefined : film);
      };
      this.#recorder.addEventListener("stop", finish, { once: true });
      if (this.#recorder.state === "inactive") finish();
      else this.#recorder.stop();
      for (const track of this.#recorder.stream.getTracks()) track.stop();
    });
  }
}
