import { Injectable, Param } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { notFound } from '../../kernel/index.js';

@Injectable()
class RecordIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    // An invalid id cannot belong to a record.
    if (!isUUID(value, 'loose')) throw notFound('record');
    return value.toLowerCase();
  }
}

/** Parameter decorator: the id in a route's path; 404 for an invalid id. */
export const RecordId = (name = 'id'): ParameterDecorator => Param(name, RecordIdPipe);
