import { Injectable, Param } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { notFound } from '../../kernel/index.js';

@Injectable()
class RecordIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    // What is no id names no record.
    if (!isUUID(value, 'loose')) throw notFound('record');
    return value.toLowerCase();
  }
}

/** The id in a route's path; 404 for what is none. */
export const RecordId = (name = 'id'): ParameterDecorator => Param(name, RecordIdPipe);
