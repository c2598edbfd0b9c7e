import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  isDynamicEntry?: boolean;
}

/** The scripts of a built web app, as listed in Vite's manifest. */
export class BuiltScripts {
  private readonly folder: string;
  private readonly chunks: Record<string, Chunk>;

  constructor(app: string) {
    this.folder = path.resolve(import.meta.dirname, '../../dist', app);
    const manifest = readFileSync(path.join(this.folder, '.vite/manifest.json'), 'utf8');
    this.chunks = JSON.parse(manifest) as Record<string, Chunk>;
  }

  /** Modules that are loaded on demand, by a URL or an action. */
  get loadedLater(): string[] {
    return Object.keys(this.chunks).filter((name) => this.chunks[name]?.isDynamicEntry);
  }

  /** The compressed bytes that must be loaded before these modules run, each file counted once, without the files already `there`. */
  countBytes(modules: readonly string[], there: readonly string[] = []): number {
    const here = this.findFiles(there);
    const files = [...this.findFiles(modules)].filter((file) => !here.has(file));
    return files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(this.folder, file))).length, 0);
  }

  private findFiles(modules: readonly string[]): Set<string> {
    const files = new Set<string>();
    const visit = (name: string): void => {
      // Chunks shared by several screens have no source file, so they are found by name.
      const chunk = this.chunks[name] ?? Object.values(this.chunks).find((one) => one.name === name);
      if (!chunk) throw new Error(`${name} is no chunk of the app`);
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      chunk.imports?.forEach(visit);
    };
    modules.forEach(visit);
    return files;
  }
}
