const { BroadcastChannel } = globalThis;

// An open channel (msw has one) would keep jest's worker from ending.
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
};

// jsdom lays nothing out, so there is nothing to scroll.
globalThis.Element.prototype.scrollIntoView = () => undefined;
