import { Global, Module } from '@nestjs/common';
import { RecordStore } from './record-store.js';

/** Writes plain records, for every module that has some. */
@Global()
@Module({ providers: [RecordStore], exports: [RecordStore] })
export class RecordStoreModule {}
