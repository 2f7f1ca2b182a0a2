/** What our Node programs need from the machine they run on: settings, database, queue, object storage, libraries on disk, logging. */
export {};
