import * as migration_20261120_112118_initial from './20261120_112118_initial';

export const migrations = [
  {
    up: migration_20261120_112118_initial.up,
    down: migration_20261120_112118_initial.down,
    name: '20261120_112118_initial'
  },
];
