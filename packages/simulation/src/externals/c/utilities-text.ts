/**
 * `ModelicaUtilities.h` (MLS 3.6 §12.9.6) and its functions. What ends a call leaves the module through `error`; texts that
 * are allocated live until the call has ended, as the specification promises.
 */
export const utilitiesHeader = `#ifndef MODELICA_UTILITIES_H
#define MODELICA_UTILITIES_H
#include <stddef.h>
#include <stdarg.h>
#define MODELICA_NORETURNATTR __attribute__((noreturn))
#define MODELICA_FORMATATTR_PRINTF __attribute__((format(printf, 1, 2)))
#define MODELICA_FORMATATTR_VPRINTF __attribute__((format(printf, 1, 0)))
#ifdef __cplusplus
extern "C" {
#endif
void ModelicaMessage(const char *string);
void ModelicaFormatMessage(const char *format, ...);
void ModelicaVFormatMessage(const char *format, va_list arguments);
void ModelicaWarning(const char *string);
void ModelicaFormatWarning(const char *format, ...);
void ModelicaVFormatWarning(const char *format, va_list arguments);
MODELICA_NORETURNATTR void ModelicaError(const char *string);
MODELICA_NORETURNATTR void ModelicaFormatError(const char *format, ...);
MODELICA_NORETURNATTR void ModelicaVFormatError(const char *format, va_list arguments);
char *ModelicaAllocateString(size_t length);
char *ModelicaAllocateStringWithErrorReturn(size_t length);
char *ModelicaDuplicateString(const char *string);
char *ModelicaDuplicateStringWithErrorReturn(const char *string);
#ifdef __cplusplus
}
#endif
#endif
`;

/** What every module holds beside the code of a model. */
export const utilitiesSource = `#include "ModelicaUtilities.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HOST(name) __attribute__((import_module("mofang"), import_name(name)))
HOST("message") void mofang_message(const char *text);
HOST("warning") void mofang_warning(const char *text);
HOST("error") MODELICA_NORETURNATTR void mofang_error(const char *text);

/* A module has one thread, an FMU may have many. */
#ifdef __wasm__
#define OWN static
#else
#define OWN static __thread
#endif
OWN char told[8192];

void ModelicaMessage(const char *text) { mofang_message(text); }
void ModelicaWarning(const char *text) { mofang_warning(text); }
void ModelicaError(const char *text) { mofang_error(text); }

void ModelicaVFormatMessage(const char *format, va_list list) {
  vsnprintf(told, sizeof told, format, list);
  mofang_message(told);
}
void ModelicaVFormatWarning(const char *format, va_list list) {
  vsnprintf(told, sizeof told, format, list);
  mofang_warning(told);
}
void ModelicaVFormatError(const char *format, va_list list) {
  vsnprintf(told, sizeof told, format, list);
  mofang_error(told);
}
void ModelicaFormatMessage(const char *format, ...) {
  va_list list;
  va_start(list, format);
  ModelicaVFormatMessage(format, list);
  va_end(list);
}
void ModelicaFormatWarning(const char *format, ...) {
  va_list list;
  va_start(list, format);
  ModelicaVFormatWarning(format, list);
  va_end(list);
}
void ModelicaFormatError(const char *format, ...) {
  va_list list;
  va_start(list, format);
  ModelicaVFormatError(format, list);
}

typedef struct Piece { struct Piece *next; } Piece;
OWN Piece *pieces;

char *ModelicaAllocateStringWithErrorReturn(size_t length) {
  Piece *piece = length > 1u << 30 ? 0 : malloc(sizeof(Piece) + length + 1);
  if (!piece) return 0;
  piece->next = pieces;
  pieces = piece;
  char *text = (char *)(piece + 1);
  memset(text, 0, length + 1);
  return text;
}
char *ModelicaAllocateString(size_t length) {
  char *text = ModelicaAllocateStringWithErrorReturn(length);
  if (!text) mofang_error("ModelicaAllocateString: out of memory");
  return text;
}
char *ModelicaDuplicateStringWithErrorReturn(const char *string) {
  size_t length = strlen(string);
  char *text = ModelicaAllocateStringWithErrorReturn(length);
  if (text) memcpy(text, string, length);
  return text;
}
char *ModelicaDuplicateString(const char *string) {
  char *text = ModelicaDuplicateStringWithErrorReturn(string);
  if (!text) mofang_error("ModelicaDuplicateString: out of memory");
  return text;
}

__attribute__((export_name("mofang_allocate"))) void *mofang_allocate(size_t size) { return malloc(size); }
__attribute__((export_name("mofang_release"))) void mofang_release(void *memory) { free(memory); }
__attribute__((export_name("mofang_end_call"))) void mofang_end_call(void) {
  while (pieces) {
    Piece *next = pieces->next;
    free(pieces);
    pieces = next;
  }
}
`;
