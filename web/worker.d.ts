// What the module of the worker, and the script that runs it, give to the worker.

declare class Go {
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}

interface WindowOrWorkerGlobalScope {
  /** The contract: takes and returns JSON. */
  xqfenCall(method: string, request: string): string;
  /** The document: the response as JSON, and the bytes that come with it. */
  xqfenDocument(method: string, request: string, bytes: Uint8Array | null, progress: (json: string) => void): Promise<[string, Uint8Array | null]>;
  /** Cancels the call of the document that is not answered yet. */
  xqfenCancel(): void;
}
