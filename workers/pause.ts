/** A wait that can be cut short. A wake-up that comes while nobody waits ends the next wait at once. */
export class Pause {
  #woken = false;
  #end: (() => void) | undefined;

  async wait(milliseconds: number): Promise<void> {
    if (!this.#woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#end = undefined;
    this.#woken = false;
  }

  wake(): void {
    this.#woken = true;
    this.#end?.();
  }
}
