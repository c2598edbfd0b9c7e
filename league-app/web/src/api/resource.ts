import type { paths } from '@touchline/contracts/api/league';
import type { BodyOf, QueryOf } from './client.js';
import { api, readData } from './client.js';
import type { Topic } from './topics.js';
import { readPages, useChange, useRead } from './topics.js';

/** A page of a list as the API returns it. */
export interface Page<T> {
  items: T[];
  total: number;
}

type Answer<Operation> = Operation extends { responses: infer Answers }
  ? {
      [Status in keyof Answers]: Status extends 200 | 201
        ? Answers[Status] extends { content: { 'application/json': infer Body } }
          ? Body
          : never
        : never;
    }[keyof Answers]
  : never;
type RecordOf<Path extends keyof paths> =
  Answer<paths[Path]['get' & keyof paths[Path]]> extends { items: (infer Item)[] } ? Item : never;
type ChangePath<Path extends string> = `${Path}/{id}` & keyof paths;

/** Paths of lists whose records are added, changed and removed individually. */
export type ResourcePath = {
  [Path in keyof paths]: [RecordOf<Path>] extends [never]
    ? never
    : [BodyOf<ChangePath<Path>, 'patch'>] extends [never]
      ? never
      : Path;
}[keyof paths];

/** Query parameters of every list. */
export interface ListQuery {
  limit?: number;
  offset?: number;
  q?: string | undefined;
}

/** How to read and change records of one kind. */
export interface Resource<Item = never, New = never, Changes = never, Query = never, Added = unknown> {
  topic: Topic;
  read(query: Query): Promise<{ data?: Page<Item> }>;
  add(body: New): Promise<Added>;
  change(id: string, body: Changes): Promise<Item>;
  remove(id: string): Promise<unknown>;
}

/**
 * The resource behind a path. The types come from the path; openapi-fetch cannot follow a generic path, so the client
 * is cast here.
 */
export function createResource<Path extends ResourcePath>(
  topic: Topic,
  path: Path,
): Resource<
  RecordOf<Path>,
  BodyOf<Path, 'post'>,
  BodyOf<ChangePath<Path>, 'patch'>,
  QueryOf<Path>,
  Answer<paths[Path]['post' & keyof paths[Path]]>
> {
  type Send = <T>(path: string, init: object) => Promise<{ data?: T }>;
  const { GET, POST, PATCH, DELETE } = api as unknown as Record<'GET' | 'POST' | 'PATCH' | 'DELETE', Send>;
  const one = (id: string) => ({ params: { path: { id } } });
  return {
    topic,
    read: (query) => GET(path, { params: { query } }),
    add: (body) => readData(POST(path, { body })),
    change: (id, body) => readData(PATCH(`${path}/{id}`, { ...one(id), body })),
    remove: (id) => readData(DELETE(`${path}/{id}`, one(id))),
  };
}

export function useList<Item, Query extends ListQuery>(
  { topic, read }: Pick<Resource<Item, never, never, Query>, 'topic' | 'read'>,
  query: Query,
  isEnabled = true,
) {
  return useRead([topic, 'list', query], () => readPages(read, query), isEnabled);
}

export function useAdd<New, Added>({
  topic,
  add,
}: Pick<Resource<never, New, never, never, Added>, 'topic' | 'add'>) {
  return useChange(topic, add);
}

export function useEdit<Item, Changes>({
  topic,
  change,
}: Pick<Resource<Item, never, Changes>, 'topic' | 'change'>) {
  return useChange(topic, ({ id, body }: { id: string; body: Changes }) => change(id, body));
}

export function useRemove({ topic, remove }: Pick<Resource, 'topic' | 'remove'>) {
  return useChange(topic, remove);
}
