// writes the use of a library beside another
package M annotation(uses(Other)); end M;